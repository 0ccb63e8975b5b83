import { pattern } from "./normal-text.ts";

/** Subjects of a check box, a switch or a button's sentence. */
const classes = {
  pd: pattern(
    String.raw`(?:согла[сш]|разреша|\<даю\>)\p{L}*[^.]{0,90}(?:обработк|сбор|хранени|использовани|передач)\p{L}*[^.]{0,60}(?:персональн|\<пдн\>|моих\sданных|указанн\p{L}+\sданн|личн\p{L}+\sданн)|согла[сш]\p{L}*[^.]{0,60}персональн\p{L}+\sданн|(?:consent|agree)[^.]{0,80}(?:processing|personal\s(?:data|information))`,
  ),
  policy: pattern(String.raw`(?:ознаком|прочита|принима|согла[сш])\p{L}*[^.]{0,80}политик|privacy\spolicy`),
  offer: pattern(
    String.raw`(?:согла[сш]|принима|акцепт|ознаком)\p{L}*[^.]{0,90}(?:оферт|услови|\<правил|договор|пользовательск\p{L}+\sсоглашени|регламент)|terms\s(?:of|and)|user\sagreement`,
  ),
  marketing: pattern(
    String.raw`(?:согла[сш]|хочу|готов|подпис|получа)\p{L}*[^.]{0,90}(?:рекламн|рассыл|новост|акци[яийю]|спец\p{L}*\sпредложен|маркетинг|информационн\p{L}+\s(?:сообщени|материал)|промо)|(?:subscribe|receive)[^.]{0,60}(?:news|offers|marketing|promo)`,
  ),
  transfer: pattern(String.raw`согла[сш]\p{L}*[^.]{0,120}передач\p{L}+[^.]{0,60}(?:треть|партнер|трансграничн)`),
  distribution: pattern(String.raw`согла[сш]\p{L}*[^.]{0,90}(?:распространени|публикаци)\p{L}*`),
  age: pattern(String.raw`мне\s(?:есть|исполнилось|больше|уже)[^.]{0,12}(?:14|16|18)|совершеннолет|18\+`),
  blanket: pattern(
    String.raw`любы(?:е|х|ми)\s(?:персональн\p{L}+\s)?(?:данн|цел|способ|действи)|неограниченн\p{L}+\sкруг|иным\sспособом\sпо\sусмотрению|всем\sтретьим\sлицам`,
  ),
  implied: pattern(
    String.raw`(?:нажима|отправля|заполня|оставля|продолж)\p{L}*[^.]{0,140}(?:согла[сш]|принима|подтвержда|\<да(?:ю|ете)\>|выража)|by\s(?:clicking|submitting|sending|continuing)[^.]{0,120}(?:agree|consent|accept)`,
  ),
};

export type ConsentClass = keyof typeof classes;

const names = Object.keys(classes).filter((name): name is ConsentClass => name in classes);

/** Classifies a control by its normalised text; one box may request several things. */
export function consentClasses(normal: string): ConsentClass[] {
  return names.filter((name) => classes[name].test(normal));
}

/** What consent is combined with. A policy that is only referred to («в соответствии с Политикой») is not a second document. */
export type ConsentMerge = "merged_offer" | "merged_marketing" | "merged_transfer" | "merged_policy";

const acquainted = pattern("ознаком|прочита|принима\\p{L}*[^.]{0,20}политик");

/** Returns what a control combines with consent, although consent must be separate (152-FZ, article 9(1) since 01.09.2025, 156-FZ). */
export function mergedWith(normal: string): ConsentMerge[] {
  const classes = new Set(consentClasses(normal));
  if (!classes.has("pd")) return [];
  const merges: readonly (readonly [ConsentMerge, boolean])[] = [
    ["merged_offer", classes.has("offer")],
    ["merged_marketing", classes.has("marketing")],
    ["merged_transfer", classes.has("transfer") || classes.has("distribution")],
    ["merged_policy", classes.has("policy") && acquainted.test(normal)],
  ];
  return merges.flatMap(([merge, isMerged]) => (isMerged ? [merge] : []));
}

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
