/** SQL that tells whether a person manages the people of a company, by their role or a group; both are named by columns or parameters. */
export function managesPeople(user: string, company: string): string {
  return `exists (select from memberships own left join roles r on r.company_id = own.company_id and r.id = own.role_id
    where own.company_id = ${company} and own.user_id = ${user} and (own.role = 'owner' or r.levels ->> 'users' = 'manage'
      or exists (select from group_members gm join user_groups g on g.company_id = gm.company_id and g.id = gm.group_id
        where gm.company_id = own.company_id and gm.user_id = own.user_id and g.levels ->> 'users' = 'manage')))`;
}
