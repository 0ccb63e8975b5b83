import "@fontsource-variable/golos-text/wght.css";
import "@mantine/core/styles.css";
import "./app/global.css";
import { createRoot } from "react-dom/client";
import { isSignedIn } from "./api/session.ts";
import { registerServiceWorker } from "./app/register-service-worker.ts";
import { loadLanguage } from "./i18n/language.ts";
import { firstStyles } from "./ui/load-stylesheets.ts";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

void start(container);
registerServiceWorker();
// Uncaught errors are reported to the operator; the page continues.
const report = (error: unknown) => void import("./api/report-error.ts").then(({ reportError }) => reportError(error));
addEventListener("error", ({ error }) => report(error));
addEventListener("unhandledrejection", ({ reason }) => report(reason));
if (!("clipboard" in navigator))
  void import("./app/clipboard-fallback.ts").then(({ installClipboard }) => installClipboard());

// No top-level await: imported modules may share this file's chunk and would wait for it.
async function start(root: HTMLElement): Promise<void> {
  await loadLanguage();
  if (!isSignedIn() && /^\/(login\/?)?$/.test(location.pathname)) {
    const [{ showSignIn }] = await Promise.all([import("./app/render-sign-in.tsx"), firstStyles()]);
    return showSignIn(root);
  }
  const [{ showApplication }] = await Promise.all([import("./app/application.tsx"), firstStyles()]);
  await showApplication(createRoot(root));
}
