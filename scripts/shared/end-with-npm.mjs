const everyMs = 500;

/**
 * Ends this process when npm has exited. A stopped npm kills only the shell between itself and the script, which would otherwise keep
 * running.
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
