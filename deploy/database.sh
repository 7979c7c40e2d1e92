#!/bin/sh
# Run once, when PostgreSQL of compose.yaml makes its folder: Rollcall's own account owns its database, and nothing beside.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE rollcall LOGIN PASSWORD :'password';
CREATE DATABASE rollcall OWNER rollcall;
-- What may do everything lets nobody in over the network from now on.
ALTER ROLE postgres PASSWORD NULL;
SQL
