import { type Browser, chromium } from "playwright-core";

/** A browser starts in so much time, or it is not there. */
const startMilliseconds = 20_000;

/**
 * Starts Chromium whose only way out is a proxy: it resolves no names, speaks no UDP, and goes not even to its own machine past the
 * proxy. Pages of strangers run in its sandbox; the superuser has none in Chromium.
 */
export function openBrowser(program: string, proxy: string): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    headless: true,
    timeout: startMilliseconds,
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: { server: proxy, bypass: "<-loopback>" },
    env: { PATH: process.env.PATH, HOME: process.env.TMPDIR, TMPDIR: process.env.TMPDIR, LANG: "ru_RU.UTF-8" },
    args: [
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      "--disable-quic",
      "--dns-prefetch-disable",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--no-pings",
      "--renderer-process-limit=2",
      "--js-flags=--max-old-space-size=256",
      "--disable-gpu",
    ],
  });
}
