import { type Kysely, sql } from 'kysely'
import { engineOf } from '~/platform/database/engine'

const COLUMNS = 'name, second_name, email, phone'

/** People with a held booking are found too, as 0159 has it for the other tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements[engineOf(db)]) await sql.raw(statement).execute(db)
  await sql`insert into contacts (source, id) select 'held_bookings', id from held_bookings`.execute(
    db,
  )
}

const remove = "delete from contacts where source = 'held_bookings' and id = old.id;"
const add = "insert into contacts (source, id) values ('held_bookings', new.id);"

const statements = {
  sqlite: [
    `create trigger held_bookings_contact_insert after insert on held_bookings begin ${add} end`,
    `create trigger held_bookings_contact_update after update of ${COLUMNS} on held_bookings
      begin ${remove} ${add} end`,
    `create trigger held_bookings_contact_delete after delete on held_bookings begin ${remove} end`,
  ],
  postgres: [
    `create trigger held_bookings_contacts after insert or update of ${COLUMNS} or delete
      on held_bookings for each row execute function write_contacts()`,
  ],
}
