import { words } from "../bilingual-text.ts";

/** Personal data about a person's activities: work, money, purchases, devices, visits. Part of the default set of 21.11.2026. */
export const activityPersonalData = [
  { category: "other_personal_data", name: words("Должность", "Job title"), description: "по штатному расписанию" },
  { category: "other_personal_data", name: words("Подразделение", "Department"), description: "место в структуре" },
  {
    category: "other_personal_data",
    name: words("Место работы", "Place of work"),
    description: "наименование работодателя, стаж",
  },
  {
    category: "other_personal_data",
    name: words("Табельный номер", "Personnel number"),
    description: "внутренний номер работника",
  },
  {
    category: "other_personal_data",
    name: words("Сведения о трудовой деятельности", "Employment history"),
    description: "периоды, должности, основания увольнения",
  },
  {
    category: "other_personal_data",
    name: words("Реквизиты трудового договора", "Employment contract details"),
    description: "номер, дата, условия",
  },
  {
    category: "other_personal_data",
    name: words("График и режим работы", "Working schedule"),
    description: "смены, сменность, удалённая работа",
  },
  {
    category: "other_personal_data",
    name: words("Отпуска и отсутствия", "Leave and absences"),
    description: "виды, даты, основания",
  },
  {
    category: "other_personal_data",
    name: words("Временная нетрудоспособность (период)", "Sick leave period"),
    description: "даты листка без диагноза и кода причины",
  },
  {
    category: "other_personal_data",
    name: words("Командировки", "Business trips"),
    description: "даты, маршрут, расходы",
  },
  {
    category: "other_personal_data",
    name: words("Заработная плата и доход", "Salary and income"),
    description: "начисления, выплаты",
  },
  {
    category: "other_personal_data",
    name: words("Удержания и вычеты", "Deductions"),
    description: "алименты, налоговые вычеты, займы",
  },
  {
    category: "other_personal_data",
    name: words("Банковские реквизиты", "Bank details"),
    description: "банк, счёт, БИК",
  },
  {
    category: "other_personal_data",
    name: words("Номер банковской карты", "Bank card number"),
    description: "маскированный или полный",
  },
  {
    category: "other_personal_data",
    name: words("Имущественное положение", "Property status"),
    description: "недвижимость, транспорт, обязательства",
  },
  {
    category: "other_personal_data",
    name: words("Кредитная история", "Credit history"),
    description: "обязательства, просрочки",
  },
  {
    category: "other_personal_data",
    name: words("Исполнительные документы", "Enforcement documents"),
    description: "реквизиты, сумма, взыскатель",
  },
  {
    category: "other_personal_data",
    name: words("Социальное положение и льготы", "Social status and benefits"),
    description: "статус, удостоверение (без сведений о здоровье)",
  },
  {
    category: "other_personal_data",
    name: words("Награды и поощрения", "Awards"),
    description: "вид, дата, основание",
  },
  {
    category: "other_personal_data",
    name: words("Дисциплинарные взыскания", "Disciplinary actions"),
    description: "вид, дата, снятие",
  },
  {
    category: "other_personal_data",
    name: words("Членство в профсоюзе", "Trade union membership"),
    description: "факт и взносы; прямо не названо в ст. 10, обрабатывать осторожно (ст. 86 ТК)",
  },
  {
    category: "other_personal_data",
    name: words("Резюме и отзывы", "CV and references"),
    description: "сведения соискателя, рекомендации",
  },
  {
    category: "other_personal_data",
    name: words("Результаты оценки и тестов", "Assessment results"),
    description: "тесты, интервью, испытательный срок",
  },
  {
    category: "other_personal_data",
    name: words("Увлечения и интересы", "Interests"),
    description: "сообщены субъектом",
  },
  {
    category: "other_personal_data",
    name: words("Фотография (не для установления личности)", "Photo (not for identification)"),
    description: "фото на пропуске, в личном деле, на сайте",
  },
  {
    category: "other_personal_data",
    name: words("Видеозапись без установления личности", "Video without identification"),
    description: "камеры безопасности, мероприятия",
  },
  {
    category: "other_personal_data",
    name: words("Запись разговора", "Call recording"),
    description: "аудиозапись без голосового сличения",
  },
  {
    category: "other_personal_data",
    name: words("Образец подписи", "Signature sample"),
    description: "графическое изображение",
  },
  {
    category: "other_personal_data",
    name: words("Реквизиты договора с субъектом", "Subject contract details"),
    description: "номер, дата, предмет",
  },
  {
    category: "other_personal_data",
    name: words("Заказы и покупки", "Orders and purchases"),
    description: "состав, сумма, дата",
  },
  {
    category: "other_personal_data",
    name: words("Предпочтения клиента", "Client preferences"),
    description: "интересы, сегмент",
  },
  {
    category: "other_personal_data",
    name: words("Карта лояльности", "Loyalty card"),
    description: "номер, баланс, история",
  },
  {
    category: "other_personal_data",
    name: words("Адрес и условия доставки", "Delivery details"),
    description: "адрес, время, получатель",
  },
  {
    category: "other_personal_data",
    name: words("Содержание обращения", "Request content"),
    description: "жалобы, вопросы, ответы",
  },
  { category: "other_personal_data", name: words("Логин", "Login"), description: "идентификатор учётной записи" },
  {
    category: "other_personal_data",
    name: words("Пароль или код доступа", "Password or access code"),
    description: "хранится в преобразованном виде",
  },
  { category: "other_personal_data", name: words("IP-адрес", "IP address"), description: "сетевой адрес" },
  {
    category: "other_personal_data",
    name: words("Файлы cookie и метрики", "Cookies and metrics"),
    description: "идентификаторы сеанса, аналитика",
  },
  {
    category: "other_personal_data",
    name: words("Сведения об устройстве", "Device data"),
    description: "тип, ОС, браузер, идентификатор",
  },
  { category: "other_personal_data", name: words("Геолокация", "Geolocation"), description: "координаты, маршрут" },
  {
    category: "other_personal_data",
    name: words("Действия на сайте и в приложении", "Site activity"),
    description: "страницы, клики, время",
  },
  {
    category: "other_personal_data",
    name: words("Проход через контрольно-пропускной пункт", "Access events"),
    description: "дата, время, направление, номер пропуска",
  },
  {
    category: "other_personal_data",
    name: words("Транспортное средство", "Vehicle"),
    description: "марка, госномер, VIN",
  },
  {
    category: "other_personal_data",
    name: words("Полномочия представителя", "Representative authority"),
    description: "доверенность, срок",
  },
  {
    category: "other_personal_data",
    name: words("Статус предпринимателя или самозанятого", "Entrepreneur status"),
    description: "ОГРНИП, ИНН, режим",
  },
  {
    category: "other_personal_data",
    name: words("Сертификат электронной подписи", "Electronic signature certificate"),
    description: "номер, срок, издатель",
  },
  {
    category: "other_personal_data",
    name: words("Сведения из ЕГРН", "Property register data"),
    description: "объект, право, обременение",
  },
  {
    category: "other_personal_data",
    name: words("Страховой договор", "Insurance contract"),
    description: "номер, риски, выплаты",
  },
  {
    category: "other_personal_data",
    name: words("Сведения об учащемся", "Pupil data"),
    description: "класс, успеваемость, посещаемость",
  },
  {
    category: "other_personal_data",
    name: words("Сведения о студенте", "Student data"),
    description: "группа, курс, форма, успеваемость",
  },
  {
    category: "other_personal_data",
    name: words("Данные законного представителя", "Legal representative data"),
    description: "ФИО, документ, контакты",
  },
  {
    category: "other_personal_data",
    name: words("Размеры одежды и обуви", "Clothing size"),
    description: "для спецодежды и СИЗ",
  },
  {
    category: "other_personal_data",
    name: words("Охрана труда: инструктажи и инциденты", "Occupational safety records"),
    description: "даты, результаты, травмы без диагноза",
  },
  {
    category: "other_personal_data",
    name: words("Фото- и видеоматериалы мероприятий", "Event media"),
    description: "изображения участников",
  },
  {
    category: "other_personal_data",
    name: words("Сведения о посетителе", "Visitor data"),
    description: "кого посещает, время, документ",
  },
] as const;
