-- Whether browsers were notified of a vote's opening: more time for it is no news, whichever server process gives it.
alter table votes add column notified boolean not null default false;
