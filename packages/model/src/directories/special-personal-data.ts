import { words } from "../bilingual-text.ts";

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
