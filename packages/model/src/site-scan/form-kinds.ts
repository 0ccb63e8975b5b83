import { pattern } from "./bilingual-regexp.ts";

const name = "Фамилия, имя, отчество";
const phone = "Номер телефона";
const email = "Адрес электронной почты";
const birth = "Дата рождения";

/** Form kinds in matching order: patterns of heading and button, and the data that their purpose needs. */
const kinds = {
  login: {
    sign: pattern(String.raw`^(?!.*регистрац).*(?:\<вход\>|\<войти\>|\<log\s?in\>|\<sign\s?in\>)`),
    usual: [phone, email],
  },
  register: {
    sign: pattern(String.raw`регистраци|зарегистрир|создать\sаккаунт|sign\s?up|create\saccount`),
    usual: [name, phone, email],
  },
  vacancy: {
    sign: pattern(String.raw`резюме|ваканси|откликнуться|анкета\sсоискателя|apply\snow`),
    usual: [name, birth, phone, email, "Резюме и отзывы"],
  },
  booking: {
    sign: pattern(
      String.raw`\<запис(?:ь|аться)\>|бронь|бронирован|забронировать|выбрать\sвремя|book\s(?:now|a)|appointment`,
    ),
    usual: [name, phone, email],
  },
  order: {
    sign: pattern(String.raw`\<заказ\>|оформить\sзаказ|оформлени\p{L}*\sзаказ|купить|корзин|checkout|place\sorder`),
    usual: [name, phone, email, "Адрес и условия доставки", "Адрес проживания"],
  },
  donation: { sign: pattern("пожертвова|donat"), usual: [name, email] },
  callback: {
    sign: pattern(String.raw`перезвон|обратн\p{L}*\sзвонок|жду\sзвонк|call\s?(?:me\s)?back`),
    usual: [name, phone],
  },
  review: {
    sign: pattern(String.raw`оставить\s(?:отзыв|комментари)|ваш\sотзыв|write\sa\sreview`),
    usual: [name, email],
  },
  subscribe: {
    sign: pattern(String.raw`подпис|рассыл|получать\s(?:новост|скидк|акци)|subscribe|newsletter`),
    usual: [name, email],
  },
  survey: {
    sign: pattern(String.raw`\<опрос|\<квиз|анкет|пройдите\sтест|quiz|survey`),
    usual: [name, phone, email],
  },
  lead: {
    sign: pattern(String.raw`заявк|рассчитать|консультац|получить\s(?:расчет|предложение|прайс|доступ)|quote|demo`),
    usual: [name, phone, email, "Учётная запись в мессенджере или соцсети"],
  },
  feedback: {
    sign: pattern(String.raw`вопрос|обратн\p{L}*\sсвяз|сообщени|обращени|напи(?:сать|шите)\sнам|contact\sus|feedback`),
    usual: [name, phone, email, "Учётная запись в мессенджере или соцсети"],
  },
  other: { sign: /./u, usual: [name, phone, email] },
} as const;

export type FormKind = keyof typeof kinds;

const names = Object.keys(kinds).filter((kind): kind is FormKind => kind in kinds);

/** Kinds usually based on consent, because there is no contract. */
export const kindsByConsent: ReadonlySet<FormKind> = new Set<FormKind>([
  "callback",
  "feedback",
  "lead",
  "subscribe",
  "survey",
  "vacancy",
  "review",
  "donation",
  "other",
]);

/** Classifies a form by the normalised text of its heading and button. */
export function formKind(normal: string): FormKind {
  return names.find((kind) => kinds[kind].sign.test(normal)) ?? "other";
}

/** Returns the directory entries that a form of a kind needs; clinics also need the date of birth for bookings. */
export function usualData(kind: FormKind, isClinic: boolean): readonly string[] {
  return kind === "booking" && isClinic ? [...kinds.booking.usual, birth] : kinds[kind].usual;
}
