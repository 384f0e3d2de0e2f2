-- Each type of motions says which majority its votes usually need; the chair may ask for another one in a vote.
alter table motion_types add column majority text not null default 'simple'
  check (majority in ('simple', 'third', 'two-thirds', 'three-quarters'));

update imported_rows set row = row || '{"majority": "simple"}' where section = 'motion_types';

-- What the office writes for people outside of motions: imprint and data protection as formatted texts, and what every PIN letter
-- says. Empty, or no row: nothing.
create table congress_texts (
  id boolean primary key default true check (id),
  imprint text not null default '',
  privacy text not null default '',
  letter text not null default ''
);
