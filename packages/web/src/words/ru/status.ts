export const statusRu = {
  completeness: "Заполнено",
  filled: "Заполнена",
  filling: "Заполняется",
  not_filled: "Не заполнена",
  no_data: "Нет данных",
} as const;
