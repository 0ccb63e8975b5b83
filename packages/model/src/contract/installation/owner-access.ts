/** What a call has that the owner of the installation alone may make. */
export const ofOwner = { tag: "installation", access: "superuser" } as const;
