-- Tables from which something was deleted that can still be read in their files: they are to be written anew. `since` is the
-- transaction that deleted last; as long as an older one is open, writing anew would keep what it deleted.
create table rewrites (
  name text primary key,
  since xid8 not null default pg_current_xact_id()
);

-- Whoever makes an archive says again and again that they still do: one that nobody makes any more stands in nobody's way.
alter table archives add column alive_at timestamptz not null default now();
