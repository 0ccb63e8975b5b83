import { type Browser, chromium } from "@playwright/test";
import type { Product } from "./product.ts";

/** Starts a browser without a window that calls no one on its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** What a browser stores for the signed-in superuser; nothing for the sign-in page. */
export function storageOf({ headers, api }: Product, path: string) {
  if (path === "/login/") return { cookies: [], origins: [] };
  const localStorage = [
    { name: "accessToken", value: headers.authorization?.replace("Bearer ", "") ?? "" },
    { name: "refreshToken", value: "none" },
    { name: "lastActivity", value: String(Date.now()) },
  ];
  return { cookies: [], origins: [{ origin: new URL(api).origin, localStorage }] };
}
