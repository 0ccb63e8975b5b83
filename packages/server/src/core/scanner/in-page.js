/*
 * Runs inside the pages of strangers' sites, in a browser that a scan has opened: tells what a visitor has before them. It is read as a
 * text and its last expression is what it answers with.
 */
(() => {
  const cookieWords = /cookie|(?<![\p{L}\p{N}_])куки(?![\p{L}\p{N}_])|кук-?файл|файл\p{L}*\sкуки/iu;
  const laterWords =
    /настро\p{L}*\s(?:файл\p{L}*\s)?(?:cookie|куки)|(?:cookie|куки)\p{L}*[\s-]+(?:настро|settings|preferences)|управл\p{L}*\s[^.]{0,20}(?:cookie|куки)|(?:выбор|согласие)\s[^.]{0,20}(?:cookie|куки)|(?:manage|change)\s[^.]{0,20}cookie/iu;
  const necessary = /необходим|обязательн|техническ|necessary|essential|required/iu;
  const banners =
    "#onetrust-banner-sdk, #CybotCookiebotDialog, .t886, .t657, .bx-user-consent, [data-cookie-banner], [class*=cookie]";
  const controls = "button, a, [role=button], input[type=button], input[type=submit]";
  const longestBanner = 3_000;

  const isVisible = (element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 0 && box.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const textOf = (element) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what a visitor sees counts, not what stands in the code.
    (element.innerText || element.value || element.ariaLabel || "").replace(/\s+/gu, " ").trim();
  const floats = (element) => {
    const { position } = getComputedStyle(element);
    return (
      position === "fixed" || position === "sticky" || element.matches("dialog, [role=dialog], [role=alertdialog]")
    );
  };
  const controlsIn = (element) =>
    [...element.querySelectorAll(controls)].filter((one) => isVisible(one) && textOf(one));

  function bannerElement() {
    const candidates = [...document.querySelectorAll("body *")].filter(
      (element) =>
        (floats(element) || (element.matches(banners) && !element.closest("footer"))) &&
        isVisible(element) &&
        cookieWords.test(textOf(element)) &&
        textOf(element).length <= longestBanner &&
        controlsIn(element).some((one) => !one.matches("a[href]") || /^#|^javascript:/u.test(one.getAttribute("href"))),
    );
    return candidates.sort((one, other) => textOf(one).length - textOf(other).length)[0];
  }

  /** Red, green, blue and opacity, as the style gives them. */
  const channels = (color) => (color.match(/[\d.]+/gu) ?? []).map(Number);
  function backgroundOf(element) {
    for (let at = element; at; at = at.parentElement) {
      const [red, green, blue, opacity = 1] = channels(getComputedStyle(at).backgroundColor);
      if (opacity > 0.5) return [red, green, blue];
    }
    return [255, 255, 255];
  }
  const luminance = (rgb) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** WCAG contrast of the control's text with what is behind it. */
  function contrastOf(element) {
    const [one, other] = [channels(getComputedStyle(element).color).slice(0, 3), backgroundOf(element)].map(luminance);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  function controlOf(element, index) {
    element.setAttribute("data-site-check", String(index));
    const box = element.getBoundingClientRect();
    return {
      text: textOf(element).slice(0, 200),
      tag: element.tagName,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      area: box.width * box.height,
      contrast: contrastOf(element),
      isInSight: box.bottom > 0 && box.top < innerHeight,
    };
  }

  /** Something that floats over nearly all of the page shuts it until one chooses. */
  function isShut(banner) {
    return [...document.querySelectorAll("body *")].some((element) => {
      if (getComputedStyle(element).position !== "fixed" || !isVisible(element)) return false;
      const box = element.getBoundingClientRect();
      const isWhole = box.width >= innerWidth * 0.8 && box.height >= innerHeight * 0.8;
      return (
        isWhole && (element.contains(banner) || document.elementFromPoint(innerWidth / 2, innerHeight / 3) === element)
      );
    });
  }

  function banner() {
    const element = bannerElement();
    if (!element) return null;
    element.setAttribute("data-site-check-banner", "");
    const ticked = [
      ...element.querySelectorAll("input[type=checkbox]:checked:not(:disabled), [role=switch][aria-checked=true]"),
    ];
    return {
      text: textOf(element).slice(0, 500),
      controls: controlsIn(element).map(controlOf),
      isShut: isShut(element),
      isTicked: ticked.some((box) => !necessary.test(textOf(box.closest("label") ?? box.parentElement))),
    };
  }

  /** Puts the state of boxes into their attributes, where the code of the page shows it. */
  function showStates() {
    for (const box of document.querySelectorAll("input[type=checkbox], input[type=radio]")) {
      const isChecked = box.checked;
      box.toggleAttribute("checked", isChecked);
    }
  }

  /** The code of the page with what its components show, which is not in the code otherwise. */
  function codeOfPage() {
    const shadowRoots = [];
    const gather = (root) => {
      for (const { shadowRoot } of root.querySelectorAll("*")) {
        if (!shadowRoot) continue;
        shadowRoots.push(shadowRoot);
        gather(shadowRoot);
      }
    };
    gather(document);
    return document.documentElement.getHTML({ shadowRoots });
  }

  const found = banner();
  const canBeChangedLater = [...document.querySelectorAll(controls)].some(
    (one) => isVisible(one) && !one.closest("[data-site-check-banner]") && laterWords.test(textOf(one)),
  );
  const stored = [localStorage, sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .sort()
    .slice(0, 100);
  showStates();
  return { banner: found, canBeChangedLater, stored, code: codeOfPage() };
})();
