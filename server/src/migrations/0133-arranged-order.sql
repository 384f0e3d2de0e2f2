-- A text in the order of voting may announce a pause.
alter table presentation
  add column pause boolean not null default false,
  add constraint presentation_pause check (not pause or motion_id is null);

-- What the last import said is compared with the next file column by column: there was no pause in it.
update imported_rows
set row = jsonb_set(row, '{rows}', (
  select coalesce(jsonb_agg(line || '{"pause": false}'), '[]') from jsonb_array_elements(row -> 'rows') as line
))
where section = 'presentation';

-- What somebody has changed in the order of an agenda item, with the lines before and after: so that it can be taken back
-- for as long as nobody else has changed them.
create table order_deeds (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  top_id integer not null references tops (id) on delete cascade,
  at timestamptz not null,
  line_ids integer[] not null,
  before jsonb not null,
  after jsonb not null
);

create index on order_deeds (user_id, top_id);
