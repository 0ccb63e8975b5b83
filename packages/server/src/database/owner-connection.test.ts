import { expect, test } from "vitest";
import { connectionTo, databaseOf } from "./owner-connection.ts";

test.each([
  ["postgresql://me@db.example/compliance?sslmode=require", "compliance"],
  ["postgresql://me@db.example", "opis"],
  ["postgresql://me@db.example/", "opis"],
  ["postgresql://me@db.example/%D0%BE%D0%BF%D0%B8%D1%81", "опис"],
])("%s keeps the data in the database %s", (url, name) => {
  expect(databaseOf({ url })).toBe(name);
});

test("the application reaches an outer server with the same settings under its own name", () => {
  const connection = connectionTo({ url: "postgresql://me:old@db.example:5433/x?sslmode=require" }, "opis", {
    user: "opis_app",
    password: "p@ss:w/rd",
  });
  expect(connection).toEqual({
    connectionString: "postgresql://opis_app:p%40ss%3Aw%2Frd@db.example:5433/opis?sslmode=require",
  });
});

test("our own server is reached by its parts", () => {
  const server = { host: "/tmp/socket", port: 5432, user: "postgres", password: "a" };
  expect(connectionTo(server, "opis")).toEqual({ ...server, database: "opis" });
  expect(connectionTo(server, "opis", { user: "opis_app", password: "b" })).toEqual({
    ...server,
    user: "opis_app",
    password: "b",
    database: "opis",
  });
});
