import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_disabled', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('login_attempts')
    .addColumn('subject_hash', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('window_ends_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'varchar(255)', (column) => column.notNull())
    .addColumn('slug', 'varchar(255)', (column) => column.notNull().unique())
    .addColumn('excerpt', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('featured_image', 'text')
    .addColumn('category', 'text')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('status', 'varchar(20)', (column) => column.notNull().defaultTo('draft'))
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('blog_posts_by_date')
    .on('blog_posts')
    .columns(['status', 'published_at', 'created_at'])
    .execute()

  await db.schema
    .createTable('faqs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('question', 'varchar(500)', (column) => column.notNull())
    .addColumn('answer', 'varchar(2000)', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_published', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('team_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'varchar(255)', (column) => column.notNull())
    .addColumn('slug', 'varchar(255)', (column) => column.notNull())
    .addColumn('position', 'varchar(255)', (column) => column.notNull())
    .addColumn('image_url', 'varchar(500)')
    .addColumn('bio', 'varchar(5000)', (column) => column.notNull())
    .addColumn('email', 'varchar(255)')
    .addColumn('linkedin_url', 'varchar(500)')
    .addColumn('expertise', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('display_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_published', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('starts_at', 'text', (column) => column.notNull().unique())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('consented_at', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .execute()

  await db.schema
    .createTable('newsletter_confirmations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
