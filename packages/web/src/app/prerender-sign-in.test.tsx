import { languages } from "@opis/model/bilingual-text";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { loadLanguage } from "../i18n/language.ts";
import { prerenderSignIn } from "./prerender-sign-in.tsx";
import { SignIn } from "./render-sign-in.tsx";

const forms = await prerenderSignIn();
const titles = { ru: "Вход", en: "Sign in" };

test.each(
  languages.flatMap((language) => [{ language, theme: "light" } as const, { language, theme: "dark" } as const]),
)(
  "React takes over the prerendered form in $language and $theme with what was typed into it",
  async ({ language, theme }) => {
    localStorage.setItem("theme", theme);
    await loadLanguage(language);
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = forms[language] ?? "";
    const username = container.querySelector<HTMLInputElement>("input[name=username]");
    if (username) username.value = "ivanov";
    const differences: unknown[] = [];
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const root = await act(async () =>
      hydrateRoot(container, <SignIn onEntered={async () => undefined} />, {
        onRecoverableError: (error) => differences.push(error),
      }),
    );
    expect(differences).toEqual([]);
    expect(container.querySelector("h1")?.textContent).toBe(titles[language]);
    expect(container.querySelector("input[name=username]")).toBe(username);
    expect(username?.value).toBe("ivanov");
    await act(async () => root.unmount());
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    container.remove();
  },
);
