import { pattern } from "./bilingual-regexp.ts";

/** Actions of cookie-banner controls. Refusal is matched before consent, since «не принимаю» contains «принимаю». */
const kinds = [
  [
    "reject",
    pattern(
      String.raw`отклон|отказ|не\sприним|не\sсогла[сш]|запрет|только\s(?:необходим|обязательн|техническ)|без\sкуки|reject|decline|refuse|only\s(?:necessary|essential)|necessary\sonly`,
    ),
  ],
  ["settings", pattern(String.raw`настро|выбрать|подробнее\sи\sвыб|управл|settings|preferences|manage|customi[sz]e`)],
  [
    "accept",
    pattern(
      String.raw`^\s*(?:принять|принимаю|согла[сш]|хорошо|\<ок\>|окей|понятно|понял|разрешить|да\>|ясно|accept|allow|agree|got\sit|ok\>|i\sunderstand)`,
    ),
  ],
] as const;

export type BannerControl = (typeof kinds)[number][0];

/** Classifies a banner control by its normalised text. */
export function bannerControl(normal: string): BannerControl | undefined {
  return kinds.find(([, sign]) => sign.test(normal))?.[0];
}

const implied = pattern(
  String.raw`(?:продолжая|оставаясь|используя)[^.]{0,80}(?:согла[сш]|принима|даете)|by\s(?:continuing|using)[^.]{0,80}(?:agree|consent|accept)`,
);

/** Returns whether a banner treats continued browsing as consent («продолжая пользоваться сайтом, вы соглашаетесь»). */
export function takesGoingOnAsConsent(normal: string): boolean {
  return implied.test(normal);
}
