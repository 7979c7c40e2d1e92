@rem The same as scripts/node, for Windows.
@if "%npm_node_execpath%" == "" set npm_node_execpath=node
@"%npm_node_execpath%" "%~dp0node.js" %*
