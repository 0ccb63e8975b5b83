// Inlined after the root; `entry` is the application's code. Visitors without a session see the form with its stylesheet before that code
// is evaluated. React then takes the form over, and a click before that, also that of Enter, is repeated.
((entry) => {
  const { lang, dataset } = document.documentElement;
  const start = () => void import(entry);
  if (dataset.shell !== "sign-in" || !/^\/(login\/?)?$/.test(location.pathname)) return start();

  const root = document.getElementById("root");
  const form = document.getElementById(`sign-in-${lang}`);
  const controls = () => [...root.querySelectorAll("input, button")];
  let shown = [];
  let focused;
  let clicked;
  window.styles.loaded.then(async () => {
    root.append(form.content);
    shown = controls();
    // A page in the background has no frames.
    for (let frame = 0; frame < 2 && !document.hidden; frame++) await new Promise(requestAnimationFrame);
    setTimeout(start);
  });
  const focus = (event) => {
    if (shown.includes(event.target)) focused = event.target;
  };
  const click = (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = button;
  };
  root.addEventListener("focusin", focus);
  root.addEventListener("click", click, true);
  window.handOverSignIn = () => {
    root.removeEventListener("focusin", focus);
    root.removeEventListener("click", click, true);
    if (focused?.isConnected === false) replaceShown();
    clicked?.click();
  };

  // React replaces the form if an extension of the browser has changed it.
  function replaceShown() {
    const current = controls();
    const counterpart = (control) => current[shown.indexOf(control)];
    for (const input of shown) if (input.value) counterpart(input).value = input.value;
    clicked &&= counterpart(clicked);
    counterpart(focused).focus();
  }
})(ENTRY);
