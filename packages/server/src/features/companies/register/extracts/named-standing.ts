import type { RegisterStanding } from "@opis/model/register-standing";

/** From the gravest on, by what the tax service's directory of states (СЮЛСТ) calls them. */
const named: readonly (readonly [RegisterStanding, RegExp])[] = [
  [
    "bankrupt",
    /банкрот|конкурсное производство|наблюдени|внешнее управление|финансовое оздоровление|реализаци[ия] имущества/iu,
  ],
  ["liquidating", /ликвид/iu],
  ["excluding", /исключени/iu],
  ["reorganizing", /реорганиз/iu],
];

/** What an extract's name of a state says; nothing where it changes nothing that people must know before they take requisites. */
export function standingNamed(name: string): RegisterStanding | undefined {
  return named.find(([, words]) => words.test(name))?.[0];
}

/** Of two standings the graver one. */
export function heavierStanding(
  one: RegisterStanding | undefined,
  other: RegisterStanding | undefined,
): RegisterStanding | undefined {
  return named.map(([standing]) => standing).find((standing) => standing === one || standing === other);
}
