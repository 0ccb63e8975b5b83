CREATE TABLE "servers" (
	"id" text PRIMARY KEY NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"seen" timestamp with time zone NOT NULL
);

