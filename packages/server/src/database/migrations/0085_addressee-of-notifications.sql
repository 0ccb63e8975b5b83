-- The wizard of notifications no longer asks for the regulator's office: the company answers it once, and an answer of the wizard moves there.
UPDATE "information" i SET "regulator_office" = d.answers ->> 'authority' FROM "generated_documents" d
  WHERE d.company_id = i.company_id AND d.key = 'uvedomleniya' AND i."regulator_office" = '' AND coalesce(d.answers ->> 'authority', '') <> '';
