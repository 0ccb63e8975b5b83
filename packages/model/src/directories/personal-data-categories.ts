import { words } from "../bilingual-text.ts";
import { activityPersonalData } from "./activity-personal-data.ts";

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

/** Special categories of personal data (152-FZ, article 10); a criminal record falls under part 3: the default set of 21.11.2026. */
export const specialPersonalData = [
  {
    category: "special_category_data",
    name: words("Расовая принадлежность", "Race"),
    description: "специальная категория",
  },
  {
    category: "special_category_data",
    name: words("Национальность", "Ethnicity"),
    description: "специальная категория",
  },
  {
    category: "special_category_data",
    name: words("Политические взгляды", "Political views"),
    description: "членство, убеждения",
  },
  {
    category: "special_category_data",
    name: words("Религиозные убеждения", "Religious beliefs"),
    description: "вероисповедание",
  },
  {
    category: "special_category_data",
    name: words("Философские убеждения", "Philosophical beliefs"),
    description: "мировоззрение",
  },
  {
    category: "special_category_data",
    name: words("Состояние здоровья (общие сведения)", "Health data (general)"),
    description: "жалобы, анамнез, ограничения",
  },
  {
    category: "special_category_data",
    name: words("Диагноз и заключение врача", "Diagnosis"),
    description: "код и формулировка",
  },
  {
    category: "special_category_data",
    name: words("Результаты анализов и обследований", "Test results"),
    description: "показатели, изображения",
  },
  {
    category: "special_category_data",
    name: words("Заключение о профпригодности", "Fitness-for-work certificate"),
    description: "медосмотр, психиатрическое освидетельствование",
  },
  { category: "special_category_data", name: words("Инвалидность", "Disability"), description: "группа, срок, ИПРА" },
  {
    category: "special_category_data",
    name: words("Беременность и декрет", "Pregnancy and maternity"),
    description: "факт, срок",
  },
  { category: "special_category_data", name: words("Прививки", "Vaccinations"), description: "вид, дата, отказ" },
  {
    category: "special_category_data",
    name: words("Аллергии и противопоказания", "Allergies"),
    description: "вид, реакция",
  },
  {
    category: "special_category_data",
    name: words("Листок нетрудоспособности (с причиной)", "Sick leave with reason"),
    description: "код причины, диагноз",
  },
  {
    category: "special_category_data",
    name: words("Сведения об интимной жизни", "Intimate life"),
    description: "специальная категория",
  },
  {
    category: "special_category_data",
    name: words("Судимость", "Criminal record"),
    description: "справка, статья; режим ч. 3 ст. 10",
  },
  {
    category: "special_category_data",
    name: words("Психологическое заключение", "Psychological conclusion"),
    description: "результаты обследования",
  },
  {
    category: "special_category_data",
    name: words("Сведения о зависимостях", "Addiction data"),
    description: "наркология",
  },
  {
    category: "special_category_data",
    name: words("Социальное обследование семьи", "Family assessment"),
    description: "условия, риски",
  },
] as const;

/** Personal data about a person's identity: names, documents, family, education. Part of the default set of 21.11.2026. */
const identityData = [
  {
    category: "other_personal_data",
    name: words("Фамилия, имя, отчество", "Full name"),
    description: "как в документе, удостоверяющем личность",
  },
  {
    category: "other_personal_data",
    name: words("Прежние фамилия, имя, отчество", "Former names"),
    description: "если менялись",
  },
  { category: "other_personal_data", name: words("Пол", "Sex"), description: "мужской или женский" },
  { category: "other_personal_data", name: words("Дата рождения", "Date of birth"), description: "число, месяц, год" },
  { category: "other_personal_data", name: words("Год рождения", "Year of birth"), description: "без числа и месяца" },
  { category: "other_personal_data", name: words("Возраст", "Age"), description: "полных лет или диапазон" },
  {
    category: "other_personal_data",
    name: words("Место рождения", "Place of birth"),
    description: "населённый пункт, страна",
  },
  { category: "other_personal_data", name: words("Гражданство", "Citizenship"), description: "текущее и прежние" },
  {
    category: "other_personal_data",
    name: words("Адрес регистрации", "Registered address"),
    description: "по документам",
  },
  {
    category: "other_personal_data",
    name: words("Адрес проживания", "Residential address"),
    description: "фактический",
  },
  {
    category: "other_personal_data",
    name: words("Номер телефона", "Phone number"),
    description: "мобильный, домашний, рабочий",
  },
  {
    category: "other_personal_data",
    name: words("Адрес электронной почты", "E-mail address"),
    description: "личный или рабочий",
  },
  {
    category: "other_personal_data",
    name: words("Учётная запись в мессенджере или соцсети", "Messenger or social account"),
    description: "имя, ссылка, идентификатор",
  },
  {
    category: "other_personal_data",
    name: words("Паспорт гражданина РФ", "Russian passport"),
    description: "серия, номер, кем и когда выдан, код подразделения",
  },
  {
    category: "other_personal_data",
    name: words("Заграничный паспорт", "Foreign passport"),
    description: "номер, срок, орган",
  },
  {
    category: "other_personal_data",
    name: words("Свидетельство о рождении", "Birth certificate"),
    description: "серия, номер, запись акта",
  },
  {
    category: "other_personal_data",
    name: words("Водительское удостоверение", "Driving licence"),
    description: "серия, номер, категории, срок",
  },
  {
    category: "other_personal_data",
    name: words("Документ иностранного гражданина", "Foreign citizen document"),
    description: "вид на жительство, патент, разрешение на работу, виза, миграционная карта",
  },
  {
    category: "other_personal_data",
    name: words("СНИЛС", "Insurance number (SNILS)"),
    description: "номер индивидуального лицевого счёта",
  },
  {
    category: "other_personal_data",
    name: words("ИНН", "Taxpayer number"),
    description: "идентификационный номер налогоплательщика",
  },
  {
    category: "other_personal_data",
    name: words("Полис ОМС", "Compulsory medical policy"),
    description: "номер и страховая компания",
  },
  {
    category: "other_personal_data",
    name: words("Полис ДМС", "Voluntary medical policy"),
    description: "номер, программа, период",
  },
  {
    category: "other_personal_data",
    name: words("Сведения воинского учёта", "Military registration data"),
    description: "категория, звание, специальность, комиссариат",
  },
  {
    category: "other_personal_data",
    name: words("Семейное положение", "Marital status"),
    description: "брак, развод, дата",
  },
  {
    category: "other_personal_data",
    name: words("Состав семьи", "Family members"),
    description: "ФИО, даты рождения близких",
  },
  {
    category: "other_personal_data",
    name: words("Степень родства", "Degree of kinship"),
    description: "связь с работником или клиентом",
  },
  {
    category: "other_personal_data",
    name: words("Образование", "Education"),
    description: "уровень, учебное заведение, специальность",
  },
  {
    category: "other_personal_data",
    name: words("Документ об образовании", "Education document"),
    description: "вид, серия, номер, дата",
  },
  {
    category: "other_personal_data",
    name: words("Повышение квалификации и аттестация", "Training and certification"),
    description: "курсы, результаты, допуски",
  },
  {
    category: "other_personal_data",
    name: words("Знание иностранных языков", "Foreign languages"),
    description: "язык и уровень",
  },
  { category: "other_personal_data", name: words("Профессия", "Profession"), description: "основная и дополнительные" },
] as const;

/** Kinds of personal data that are neither special nor biometric. */
export const otherPersonalData = [...identityData, ...activityPersonalData];
