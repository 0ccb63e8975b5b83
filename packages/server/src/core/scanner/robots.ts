/** The rules of robots.txt (RFC 9309) for one robot. */
export interface RobotsRules {
  isAllowed(path: string): boolean;
}

interface Group {
  readonly agents: string[];
  readonly rules: { readonly allows: boolean; readonly path: string }[];
}

const everybody: RobotsRules = { isAllowed: () => true };

/** Reads the rules of robots.txt for a robot by its name in lower case; without its own group those for all robots. */
export function robotsRules(text: string, robot: string): RobotsRules {
  const groups = groupsOf(text);
  const ownGroups = groups.filter(({ agents }) => agents.includes(robot));
  const applicable = ownGroups.length > 0 ? ownGroups : groups.filter(({ agents }) => agents.includes("*"));
  const rules = applicable.flatMap((group) => group.rules).filter(({ path }) => path !== "");
  if (rules.length === 0) return everybody;
  return {
    isAllowed: (path) => {
      const met = rules.filter((rule) => signOf(rule.path).test(path));
      const longest = Math.max(...met.map((rule) => rule.path.length));
      const last = met.filter((rule) => rule.path.length === longest);
      return last.length === 0 || last.some(({ allows }) => allows);
    },
  };
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/u)) {
    const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/u.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === "user-agent") {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
    }
    if (field === "allow" || field === "disallow")
      groups.at(-1)?.rules.push({ allows: field === "allow", path: value });
    if (field !== "") isNaming = field === "user-agent";
  }
  return groups;
}

function signOf(path: string): RegExp {
  const source = path.replace(/[.+?^{}()|[\]\\]/gu, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${source}`, "u");
}
