CREATE TABLE "registered_companies" (
	"inn" text PRIMARY KEY NOT NULL,
	"kpp" text,
	"ogrn" text,
	"okved" text,
	"full_name" text,
	"short_name" text,
	"manager_name" text,
	"manager_position" text,
	"legal_address" text,
	"settlement" text,
	"closed_at" date,
	"told_at" date NOT NULL
);

