const oldest = { major: 20, minor: 19 };

/** Ends the process with words when this Node is older than the product needs. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(
    `Opis needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${process.version}. Get it from https://nodejs.org`,
  );
  process.exit(1);
}
