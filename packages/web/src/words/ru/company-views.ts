export const companyViewsRu = {
  views: "Все компании",
  worklist: "Список дел",
  status: "Состояние",
  today: "Сегодня",
  shutOut: "Часть Ваших компаний требует входа в два шага. Они появятся здесь, когда Вы его включите.",
  toAccount: "Включить второй шаг",
} as const;
