const everyMs = 500;

/**
 * Ends this process when npm has ended. When stopped, npm ends the shell between itself and the script, and the
 * script would run on with nobody to stop it.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = () => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  };
  const timer = setInterval(watch, everyMs);
  timer.unref();
}
