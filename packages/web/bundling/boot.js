// Inlined into the page; `built` is data of the build. Sets language and colours, shows the shell of the requested screen, and
// requests its code and its first data in parallel.
((built) => {
  const stored = (key) => localStorage.getItem(key);
  const root = document.documentElement;
  const dark =
    stored("theme") === "dark" || (stored("theme") !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  root.lang = stored("language") === "en" ? "en" : "ru";

  const access = stored("accessToken");
  const [, company, area = "", part = ""] = /^\/(?:company\/(\d+)\/)?(\w*)\/?(\w*)/.exec(location.pathname) ?? [];
  // A respondent with a link uses only that link, even if the browser has a session.
  const isByLink = !company && built.byLink.includes(area);
  const isSignedIn = !isByLink && stored("refreshToken") !== null;
  root.dataset.shell = isByLink ? "link" : isSignedIn ? "frame" : "sign-in";
  const screen = screenOf();
  const ofLanguage = root.lang === "en" ? [built.english] : [];
  for (const file of [...(built.screens[screen] ?? []), ...ofLanguage]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/${file}` }));
  }
  const whole = `/${built.styles.whole}`;
  window.styles = { whole, path: location.pathname, loaded: load(firstSheet()) };
  if (isSignedIn && access !== null) {
    const ofScreen = built.firstOfScreen[screen] ?? [];
    const ofForm = screen === "questionnaire" && area in built.firstOfForm ? [built.firstOfForm[area]] : [];
    window.initialResponses = new Map(
      [...built.first, ...(company ? built.firstOfCompany : []), ...ofScreen, ...ofForm].map(ask),
    );
  }

  // A page is named after the last segment of its address, or the last two joined: `roles`, `installation-companies`. A page of one object has the
  // singular: `user`, `add-user`, or `one-news` where there is no other form. A journal is addressed by its code.
  function screenOf() {
    if (isByLink) return area;
    if (!isSignedIn) return built.emailLink.includes(nameOf(area)) ? "email-link" : "login";
    const one = area.replace(/s$/, "");
    const isOne = /^\d+$/.test(part) || (area === "journals" && part !== "");
    const named = [`${area}-${part}`, `${part}-${one}`, part, ...(isOne ? [`one-${area}`, one] : [area])]
      .map(nameOf)
      .find((name) => Object.hasOwn(built.screens, name));
    if (named && named !== "login") return named;
    return company && area !== "" ? "questionnaire" : "home";
  }

  function nameOf(text) {
    return text.replace("_", "-");
  }

  // Links to another screen need its styles too; a page with a service worker already has the whole stylesheet.
  function firstSheet() {
    const own = built.styles.screens[screen];
    const leadsOn =
      screen === "home" ||
      built.headingFirst.includes(screen) ||
      (screen === "login" && area !== "" && area !== "login");
    return own === undefined || leadsOn || navigator.serviceWorker?.controller ? whole : `/${own}`;
  }

  // If the stylesheet fails to load, render without it: the content is still readable.
  function load(href) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    document.head.append(link);
    return new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = () => resolve(link.remove());
    });
  }

  function ask(path) {
    const url = path.replace(":company_id", company).replace(":id", part);
    const headers = { Authorization: `Bearer ${access}`, "Accept-Language": root.lang };
    const answer = fetch(url, { headers }).then(wholeOf);
    // The code that uses the response handles a failure; without one it must not become an unhandled rejection.
    answer.catch(() => undefined);
    return [url, answer];
  }

  // Read the body to the end: an unused response must not hold its connection.
  async function wholeOf(answer) {
    return new Response(await answer.blob(), answer);
  }
})(BUILT);
