import { words } from "../bilingual-text.ts";

/** Biometric personal data (152-FZ, article 11): the default set of 21.11.2026. */
export const biometricPersonalData = [
  {
    category: "biometric_personal_data",
    name: words("Изображение лица для установления личности", "Face image for identification"),
    description: "сличение с документом или базой",
  },
  {
    category: "biometric_personal_data",
    name: words("Цифровой шаблон лица", "Face template"),
    description: "вектор признаков",
  },
  {
    category: "biometric_personal_data",
    name: words("Голос для установления личности", "Voice for identification"),
    description: "фонограмма, шаблон",
  },
  {
    category: "biometric_personal_data",
    name: words("Отпечатки пальцев", "Fingerprints"),
    description: "изображение или шаблон",
  },
  { category: "biometric_personal_data", name: words("Рисунок вен", "Vein pattern"), description: "ладонь, палец" },
  {
    category: "biometric_personal_data",
    name: words("Радужная оболочка глаза", "Iris"),
    description: "изображение или шаблон",
  },
  {
    category: "biometric_personal_data",
    name: words("Геометрия руки", "Hand geometry"),
    description: "параметры кисти",
  },
  {
    category: "biometric_personal_data",
    name: words("ДНК для установления личности", "DNA for identification"),
    description: "профиль ДНК",
  },
  {
    category: "biometric_personal_data",
    name: words("Рост, вес и приметы для установления личности", "Height, weight, distinguishing marks"),
    description: "используются для опознания",
  },
  {
    category: "biometric_personal_data",
    name: words("Подпись для установления личности", "Signature biometrics"),
    description: "динамика подписи",
  },
  {
    category: "biometric_personal_data",
    name: words("Походка и почерк клавиатуры", "Gait and keystroke dynamics"),
    description: "поведенческие признаки",
  },
] as const;
