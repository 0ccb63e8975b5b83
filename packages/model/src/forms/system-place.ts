import { choice, country, flag, text } from "../field.ts";
import { databaseRoles } from "./system-options.ts";

/** Where the database of a system is, what it is for its data, on whose facilities, and where its backups are. */
export const systemPlace = {
  db_country_place: country("storage")("Страна, где находится база данных", "Country of the database", {
    step: 6,
    required: true,
    counted: true,
    review: true,
    law: "FZ152 18(5)",
  }),
  system_address: text("Адрес базы данных", "Address of the database", {
    step: 6,
    required: true,
    counted: true,
    review: true,
    law: "FZ152 22(3)(10.1)",
  }),
  db_role: choice(databaseRoles)("Какая это база", "Which database it is", {
    step: 6,
    forPapers: true,
    law: "FZ152 18(5)",
  }),
  is_own_data_center: flag("База на собственных мощностях", "The database is on own facilities", {
    step: 6,
    forPapers: true,
  }),
  hosting_name: text("Чьи мощности: наименование", "Whose facilities: name", { step: 6, forPapers: true }),
  hosting_inn: text("Чьи мощности: ИНН", "Whose facilities: INN", { step: 6, format: "inn" }),
  hosting_ogrn: text("Чьи мощности: ОГРН", "Whose facilities: OGRN", { step: 6, format: "ogrn" }),
  hosting_address: text("Чьи мощности: адрес", "Whose facilities: address", { step: 6, forPapers: true }),
  backup_country: country("storage")("Страна, где резервные копии", "Country of the backups", { step: 6 }),
  backup_address: text("Адрес резервных копий", "Address of the backups", { step: 6 }),
};
