-- Entries of the service page and exhibitors get names of their own: the congress office changes and moves them one by one,
-- where until now a file replaced them all.
alter table service_items drop constraint service_items_pkey;
alter table service_items add column id integer generated always as identity primary key;
alter table exhibitors drop constraint exhibitors_pkey;
alter table exhibitors add column id integer generated always as identity primary key;
