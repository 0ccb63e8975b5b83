import type { Page } from "@playwright/test";

/** Slow 3G as web measurements have it: 400 kbit/s both ways, 400 ms for a journey there and back. */
export const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** 4G as web measurements have it: 9 Mbit/s both ways, 170 ms for a journey there and back. */
export const fourG = { offline: false, latency: 170, downloadThroughput: 1_125_000, uploadThroughput: 1_125_000 };

/** What went over the network so far. */
export interface Traffic {
  requests: number;
  /** Bytes as they came, headers and compression included. */
  bytes: number;
}

/** Slows a page's network down and counts what goes over it from now on. */
export async function slowedNetwork(page: Page, conditions: typeof slow3g): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ response }) => {
    if (response.url.startsWith("http")) traffic.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  return traffic;
}
