import { expect, test } from "vitest";
import { fillInitialRegister } from "./api/certificates/import-certificate-register.ts";
import { createExampleCompany } from "./api/first-start/example-company.ts";
import { buildUser } from "./testing/fixtures/factories.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer();

test("the example company's security tools have certificates that say what the register says", async () => {
  await fillInitialRegister(server.context.db);
  await createExampleCompany(server.context, await buildUser(server));
  const companyCertificates = await server.asOwner(
    "select number, name, valid_until::text, support_until::text from security_certificate order by number",
  );
  const registerCertificates = await server.asOwner(
    `select number, name, valid_until::text, support_until::text from certificates
      where regulator = 'fstec' and number in ('2534', '2945', '4068') order by number`,
  );
  expect(companyCertificates).toEqual(registerCertificates);
  expect(companyCertificates).toHaveLength(3);
});
