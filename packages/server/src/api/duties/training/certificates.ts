import { fileName } from "@opis/documents/file-name";
import type { Certificate } from "@opis/documents/render/pdf/certificate";
import type { Language } from "@opis/model/bilingual-text";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { companyDay } from "@opis/model/time/company-day";
import { monthsAfter } from "@opis/model/time/months-after";
import { monthsOfTraining } from "@opis/model/training/training-due";
import type { FastifyReply } from "fastify";
import type { Context } from "../../../context.ts";
import { readCompanyTimeZone } from "../../../core/records/company-today.ts";
import { singletonOf } from "../../../core/records/reading/singleton.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { sendFile } from "../../../http/send-file.ts";

/** Returns the certificate of a passed attempt. */
export async function readCertificate(
  transaction: Transaction,
  {
    number,
    person,
    position,
    role,
    percent,
    right_answers: right,
    questions,
    finished_at: at,
  }: Row<"training_attempt">,
  language: Language,
): Promise<Certificate> {
  const [information, commission, timeZone] = await Promise.all([
    singletonOf(transaction, forms.information),
    singletonOf(transaction, forms.commission),
    readCompanyTimeZone(transaction),
  ]);
  const [company] = await transaction.query<{ name: string }>("select name from companies where id = $1", [
    transaction.company,
  ]);
  const passedOn = companyDay(new Date(at ?? transaction.now), timeZone);
  return {
    language,
    number,
    company: String(information.full_name || information.short_name || company?.name),
    person,
    position,
    role: role ?? "user",
    percent: percent ?? 0,
    right: right ?? 0,
    total: questions ?? 0,
    passedOn,
    nextBy: monthsAfter(passedOn, monthsOfTraining),
    responsible: String(commission.o_name ?? ""),
  };
}

const titles = { ru: "Свидетельство о проверке знаний", en: "Certificate of knowledge" } as const;

/** Prints a certificate and sends it as a PDF. */
export async function sendCertificate(
  { workshop }: Pick<Context, "workshop">,
  reply: FastifyReply,
  certificate: Certificate,
): Promise<FastifyReply> {
  const { bytes } = await workshop.make({ certificate });
  const { language, person, passedOn } = certificate;
  const filename = fileName({ title: titles[language], shortName: person, date: passedOn, extension: "pdf" });
  return sendFile(reply, { filename, mediaType: "application/pdf" }, Buffer.from(bytes));
}
