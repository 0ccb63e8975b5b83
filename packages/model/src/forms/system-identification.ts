import { words } from "../bilingual-text.ts";
import { flag } from "../declaration/field.ts";

/** Whether and how a system with biometrics identifies people by them (572-FZ). */
export const systemIdentification = {
  is_biometric_identification: flag(
    "Система узнаёт людей по лицу, голосу или другой биометрии",
    "The system recognises people by face, voice or other biometrics",
    {
      step: 4,
      help: words(
        "Сличает с образцом, чтобы установить личность: вход по лицу, оплата улыбкой",
        "It compares with a sample to tell who one is: entry or payment by face",
      ),
      law: "FZ572",
    },
  ),
  is_ebs_used: flag(
    "Через единую биометрическую систему или аккредитованную организацию",
    "By the unified biometric system or an accredited organisation",
    { step: 4, law: "FZ572" },
  ),
};
