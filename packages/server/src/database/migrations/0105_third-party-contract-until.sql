ALTER TABLE "third_party" ADD COLUMN "contract_until" date;
