-- What the congress office has decided about the portal as a whole; null: nothing, then the operator's variable or the usual
-- value holds. Whether the hall votes by hand changes with the next vote: `present_now` is what holds until then.
create table settings (
  id boolean primary key default true check (id),
  open boolean,
  present boolean,
  present_now boolean,
  accept_count integer check (accept_count between 1 and 999),
  stage text check (stage = 'stage'),
  imprint_url text,
  privacy_url text
);

insert into settings default values;
