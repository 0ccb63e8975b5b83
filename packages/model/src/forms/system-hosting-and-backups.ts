import { choice, country, flag, text } from "../declaration/field.ts";
import { databaseRoles } from "./system-options.ts";

/** Location and role of a system's database, whose facilities host it, and where its backups are. */
export const systemPlace = {
  db_country_place: country("storage")("Страна, где находится база данных", "Country where the database is", {
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
  db_role: choice(databaseRoles)("Какая это база", "What kind of database it is", {
    step: 6,
    forPapers: true,
    law: "FZ152 18(5)",
  }),
  is_own_data_center: flag("База на собственных мощностях", "The database is hosted on our own facilities", {
    step: 6,
    forPapers: true,
  }),
  hosting_name: text("Чьи мощности: наименование", "Hosting provider: name", { step: 6, forPapers: true }),
  hosting_inn: text("Чьи мощности: ИНН", "Hosting provider: INN", { step: 6, format: "inn" }),
  hosting_ogrn: text("Чьи мощности: ОГРН", "Hosting provider: OGRN", { step: 6, format: "ogrn" }),
  hosting_address: text("Чьи мощности: адрес", "Hosting provider: address", { step: 6, forPapers: true }),
  backup_country: country("storage")("Страна, где резервные копии", "Country where the backups are", { step: 6 }),
  backup_address: text("Адрес резервных копий", "Address of the backups", { step: 6 }),
};
