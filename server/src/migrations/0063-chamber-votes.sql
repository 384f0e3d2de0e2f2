-- Chamber votes: the associations vote, each once and with the weight of its seats. Their rows are made when the vote
-- starts, so that a seat that is given or taken meanwhile changes nothing, and they stay: a chamber vote is open.

alter table votes add column chambers boolean not null default false;

create table chamber_ballots (
  vote_id integer not null references votes on delete cascade,
  code text not null references medical_associations,
  seats integer not null check (seats > 0),
  value boolean,
  primary key (vote_id, code)
);
