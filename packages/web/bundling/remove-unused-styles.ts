import postcss, { type Rule } from "postcss";
import type { Plugin } from "vite";
import type { AnalysisBuild } from "./analysis-build.ts";

/** The component library's stylesheets, each of which holds the rules of all its classes. */
const libraryStyles = /\/@mantine\/\w+\/styles\.css$/;
const libraryClass = /\.(m_[\w-]+)/g;

/** Removes the library's styles for components that the application, as built by `first`, does not use. */
export function removeUnusedStyles(first: AnalysisBuild): Plugin {
  return {
    name: "remove-unused-styles",
    apply: "build",
    enforce: "pre",
    async transform(css, id) {
      if (!libraryStyles.test(id)) return null;
      const code = [...(await first()).values()].map((chunk) => chunk.code).join("\n");
      return withoutUnused(css, libraryClass, (name) => code.includes(name));
    },
  };
}

/** Returns the stylesheet without rules that need a class which is not in `classes`. */
export function withoutUnused(css: string, classes: RegExp, isUsed: (name: string) => boolean): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => keepUsed(rule, classes, isUsed));
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

function keepUsed(rule: Rule, classes: RegExp, isUsed: (name: string) => boolean): void {
  const used = rule.selectors.filter((selector) =>
    [...selector.matchAll(classes)].every(([, name = ""]) => isUsed(name)),
  );
  if (used.length === 0) rule.remove();
  else if (used.length < rule.selectors.length) rule.selectors = used;
}
