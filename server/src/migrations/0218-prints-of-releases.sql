-- The day as a printed document, as it was when this text was released; null until somebody asked for it. Who prints it again
-- gets the same bytes, whatever the portal would make of it by then.
alter table protocol_releases add column pdf bytea;
