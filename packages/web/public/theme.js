// Sets the colours before the first paint, so that a dark screen never flashes white.
(() => {
  const stored = localStorage.getItem("theme");
  const dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  document.documentElement.lang = localStorage.getItem("language") === "en" ? "en" : "ru";
})();
